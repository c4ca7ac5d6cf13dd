"""Reads documents as tools that are not JavaScript do, and validates those of OpenAPI; prints what is wrong, a line each.

Usage: read_documents.py FOLDER FILE…

FOLDER has the JSON schemas of OpenAPI documents: v3.0.json and v3.1/index.json. The latter leaves the schemas in
documents to JSON Schema 2020-12.
"""

import json
import sys

import yaml
from jsonschema import Draft202012Validator
from jsonschema.exceptions import SchemaError

DIALECT = "https://spec.openapis.org/oas/3.1/dialect/base"

# Below these stands data of the API, and no part of the document.
DATA = {"example", "examples", "value", "default", "const", "enum", "x-behavior"}


def read(path):
    """The document as both loaders of YAML see it, and the loader of JSON where it is JSON."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    readings = {loader: yaml.load(text, getattr(yaml, loader)) for loader in ("CSafeLoader", "SafeLoader")}
    if path.endswith(".json"):
        readings["json"] = json.loads(text)
    document = readings["CSafeLoader"]
    for reader, other in readings.items():
        if other != document:
            raise ValueError(f"{reader} reads something else than CSafeLoader")
    return document


def schemas(node, path=""):
    if isinstance(node, list):
        for index, item in enumerate(node):
            yield from schemas(item, f"{path}/{index}")
    if isinstance(node, dict):
        for key, child in node.items():
            if key == "schema" or path.endswith("/components/schemas"):
                yield f"{path}/{key}", child
            elif key not in DATA or path.endswith("/components"):
                yield from schemas(child, f"{path}/{key}")


def problems(document, validators):
    version = document["openapi"][:3]
    for error in validators[version].iter_errors(document):
        yield f"{'/'.join(map(str, error.absolute_path))}: {error.message[:200]}"
    if version == "3.0":
        return
    for path, schema in schemas(document):
        try:
            Draft202012Validator.check_schema(schema)
        except SchemaError as error:
            yield f"{path}: {error.message[:200]}"


def load_schema(path):
    with open(path, encoding="utf-8") as file:
        return json.loads(file.read().replace(DIALECT, "#/$defs/schema"))


def main(folder, *paths):
    latest = load_schema(f"{folder}/v3.1/index.json")
    latest["$defs"]["schema"] = {"type": ["object", "boolean"]}
    schemas_by_version = {"3.0": load_schema(f"{folder}/v3.0.json"), "3.1": latest}
    validators = {version: Draft202012Validator(each) for version, each in schemas_by_version.items()}
    for path in paths:
        try:
            document = read(path)
        except (yaml.YAMLError, ValueError) as error:
            print(f"{path}: {' '.join(str(error).split())[:200]}")
            continue
        if "openapi" in document:
            for problem in problems(document, validators):
                print(f"{path}: {problem}")


main(*sys.argv[1:])
