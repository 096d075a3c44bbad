// The parts of Boost.Asio and Boost.Beast that are no templates, compiled once: everybody who
// includes them is built with BOOST_ASIO_SEPARATE_COMPILATION and BOOST_BEAST_SEPARATE_COMPILATION.
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
