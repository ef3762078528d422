"""Many numbers, right and wrong, as python-stdnum judges them: a JSON list of [kind, number, verdict]."""

import json
import random
import sys

from stdnum import casrn, ean

random.seed(int(sys.argv[1]))


def digits(count):
    return "".join(random.choice("0123456789") for _ in range(count))


def gtins():
    for length in (8, 12, 13, 14):
        for _ in range(500):
            body = digits(length - 1)
            yield body + ean.calc_check_digit(body)
            yield body + digits(1)
    for length in (1, 7, 9, 10, 11, 15):
        for _ in range(20):
            yield digits(length)


def cas_numbers():
    for length in range(1, 8):
        for _ in range(200):
            first, second = digits(length), digits(2)
            yield f"{first}-{second}-{casrn.calc_check_digit(first + second)}"
            yield f"{first}-{second}-{digits(1)}"


def verdicts():
    for number in gtins():
        yield "gtin", number, ean.is_valid(number) and set(number) != {"0"}
    for number in cas_numbers():
        yield "cas", number, casrn.is_valid(number)


json.dump(list(verdicts()), sys.stdout)
