"""Judges files by a schema: one JSON array of the mistakes in each, by their pointers, in the order of the files.

Usage: judge.py SCHEMA FILE...
"""

import json
import sys

from jsonschema import Draft7Validator


def leaves(error):
    """The mistakes behind one that says that no alternative fits."""
    if not error.context:
        yield error
    for cause in error.context:
        yield from leaves(cause)


def read(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def main(schema, files):
    Draft7Validator.check_schema(schema)
    judge = Draft7Validator(schema)
    outcome = []
    for path in files:
        mistakes = [leaf for error in judge.iter_errors(read(path)) for leaf in leaves(error)]
        outcome.append(["/" + "/".join(map(str, leaf.absolute_path)) + ": " + leaf.message for leaf in mistakes])
    json.dump(outcome, sys.stdout)


main(read(sys.argv[1]), sys.argv[2:])
