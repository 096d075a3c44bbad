#!/usr/bin/env bash
# mpi_same.sh MPIRUN TAFELRUNDE-MPI TAFELRUNDE: three ranks give what one process gives, byte by byte.
set -euo pipefail
mpirun=$1 spread=$2 alone=$3
if [[ ! -x $mpirun ]]; then
    echo "skipped: there is no mpirun here (openmpi-bin)"
    exit 77
fi
ranks=("$mpirun" -n 3 --oversubscribe)
((EUID != 0)) || ranks+=(--allow-run-as-root)
XDG_STATE_HOME=$(mktemp -d) # where interrupted runs are kept
export XDG_STATE_HOME
trap 'rm -rf "$XDG_STATE_HOME"' EXIT
for how in "--bots geselle,lehrling --iterations 3 --games 4" "--bots greedy,lehrling --sprt 0.5,0.6"; do
    read -ra words <<<"arena drachenwurf --json $how"
    [[ $("${ranks[@]}" "$spread" "${words[@]}") == "$("$alone" "${words[@]}")" ]] || {
        echo "another result than without MPI: ${words[*]}"
        exit 1
    }
done
if "${ranks[@]}" "$spread" arena drachenwurf --bots nobody 2>/dev/null; then
    echo "a bot that does not exist was taken"
    exit 1
fi
