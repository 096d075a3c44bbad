// Any bytes as a record, or as lines of records: read, and replayed with every check.
#include "records/record.hpp"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tafelrunde;
    try {
        for (const Record& record : read_records({reinterpret_cast<const char*>(data), size})) {
            // What could be read can be written, and is the same when read again.
            const std::string text = write_record(record);
            if (write_record(read_records(text).at(0)) != text) __builtin_trap();
            replay(record);
        }
    } catch (const BadInput&) {  // one clear line for whoever sent it
    }
    return 0;
}
