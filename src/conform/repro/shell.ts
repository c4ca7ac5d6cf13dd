/** The beginning of every script: sends requests, reads JSON, and compares. */
export const PRELUDE = String.raw`[ -n "$RUN" ] || RUN=conform-r$(date +%s)x$$
ID=$${'{'}RUN#conform-}
export LC_ALL=C
work=$(mktemp -d) || exit 2
finish() {
  code=$?
@DELETIONS@
  rm -rf "$work"
  exit $code
}
trap finish EXIT
impossible() { echo "A step was impossible: status $status, $(head -c 300 "$work/body")"; exit 2; }
rejected() { [ "$status" -lt 400 ] || gone "status $status"; impossible; }
gone() { echo "The defect is gone: $1."; exit 0; }

# call TOKEN METHOD PATH [options of curl]: leaves $status, the files head and body, and json, a line
# for each value: its path, a tab, and the value as it is in JSON; a line ! if it is no JSON.
call() {
  token=$1 method=$2 path=$3
  shift 3
  [ -z "$token" ] || set -- "$@" -H "@TOKEN_HEADER@$token"
  : > "$work/head"; : > "$work/body"
  status=$(curl -g -s --max-time 60 -o "$work/body" -D "$work/head" -w '%{http_code}' \
    -X "$method" "$BASE$path" "$@" @HEADERS@)
  awk '
    function print_value(token,  path, level) {
      for (level = 1; level <= depth; level++)
        path = path (level > 1 ? "." : "") (in_list[level] ? position[level] : key[level])
      print path "\t" token
    }
    { text = text $0 "\n" }
    END {
      size = length(text)
      for (i = 1; i <= size; i++) {
        c = substr(text, i, 1)
        if (c == "\"") {
          start = i
          for (i++; i <= size && (c = substr(text, i, 1)) != "\""; i++) if (c == "\\") i++
          token = substr(text, start, i - start + 1)
          if (!expects_key[depth]) print_value(token)
          else { key[depth] = substr(token, 2, length(token) - 2); expects_key[depth] = 0 }
        } else if (c == "{" || c == "[") {
          print_value(c)
          depth++
          in_list[depth] = c == "["
          position[depth] = 0
          expects_key[depth] = c == "{"
        } else if (c == "}" || c == "]") depth--
        else if (c == ",") { position[depth]++; expects_key[depth] = !in_list[depth] }
        else if (c ~ /[-0-9a-z]/) {
          start = i
          while (substr(text, i + 1, 1) ~ /[-+.0-9a-zA-Z]/) i++
          token = substr(text, start, i - start + 1)
          if (token ~ /^(-?[0-9][-+.0-9eE]*|true|false|null)$/) print_value(token); else wrong = 1
        } else if (c !~ /[[:space:]:]/) wrong = 1
      }
      if (wrong || depth != 0) print "!"
    }' "$work/body" > "$work/json"
  echo "$status $method $path"
}
# at_once N TOKEN METHOD PATH …: one of several requests at once; pick N reads its response
at_once() {
  work=$work/$1
  shift
  mkdir "$work"
  call "$@"
  echo "$status" > "$work/status"
}
pick() {
  cp "$work/$1/head" "$work/$1/body" "$work/$1/json" "$work"
  status=$(cat "$work/$1/status")
}
successes() { cat "$work"/[0-9]*/status | grep -c '^2'; }
distinct() { for each in "$work"/[0-9]*; do read_value "$each/json" "$1"; done | sort -u | grep -c .; }
# remove TOKEN PATH: deletes what shows the name of this run, whatever a response said
remove() {
  call "$1" GET "$2" > "$work/out"
  if grep -qF -- "$RUN" "$work/body"; then call "$1" DELETE "$2"
  elif [ "$status" != 404 ]; then echo "Not deleted, for it does not show $RUN: $2"
  fi
}
# read_value FILE PATH: without the quotes of a text; value reads the latest response
read_value() {
  awk -F '\t' -v path="$2" '$1 == path { sub(/^[^\t]*\t/, ""); gsub(/^"|"$/, ""); print; exit }' "$1"
}
value() { read_value "$work/json" "$1"; }
old() { read_value "$work/before" "$1"; }
# list PATH: the items of a list of plain values
read_list() {
  awk -F '\t' -v path="$2." 'index($1, path) == 1 { sub(/^[^\t]*\t/, ""); printf "%s%s", sep, $0; sep = "," }' "$1"
}
list() { read_list "$work/json" "$1"; }
old_list() { read_list "$work/before" "$1"; }
header() { grep -i "^$1:" "$work/head" | tail -n 1 | sed 's/^[^:]*: *//' | tr -d '\r'; }
# has PATH VALUE: * in a path is any item, and * as a value any but null
has() {
  SEEN=$2 awk -F '\t' -v path=".$1." '
    { raw = own = "." $1 "."; while (sub(/\.[0-9]+\./, ".*.", own)); sub(/^[^\t]*\t/, "") }
    (own == path || raw == path) && ($0 == ENVIRON["SEEN"] || (ENVIRON["SEEN"] == "*" && $0 != "null")) { found = 1 }
    END { exit !found }' "$work/json"
}
# lacks PATH KEY: an object that has no such key
lacks() {
  awk -F '\t' -v parent=".$1." -v path=".$1.$2." '
    BEGIN { sub(/^\.\./, ".", path) }
    { own = "." $1 "."; while (sub(/\.[0-9]+\./, ".*.", own)) }
    own == parent && $2 == "{" { objects++ }
    own == path { fields++ }
    END { exit !(objects > fields) }' "$work/json"
}
# at FIELD VALUE: the index of the item of a list that has this value
at() {
  awk -F '\t' -v field="$1" -v value="$2" '
    $2 == value && $1 ~ ("^[0-9]+\\." field "$") { sub(/\..*/, "", $1); print $1; exit }' "$work/json"
}
# lists FIELD VALUE …: whether an item of the list has these values
lists() {
  wanted=
  while [ $# -gt 0 ]; do
    wanted="$wanted$1	$2;;"
    shift 2
  done
  WANTED=$wanted awk -F '\t' '
    BEGIN { total = split(ENVIRON["WANTED"], all, ";;") - 1; for (i = 1; i <= total; i++) wanted[all[i]] }
    match($0, /^[0-9]+\./) {
      item = substr($0, 1, RLENGTH)
      if (substr($0, RLENGTH + 1) in wanted && ++count[item] == total) found = 1
    }
    END { exit !found }' "$work/json"
}
# sorted FIELD SIGN: whether the items of the list are in rising (1) or falling (-1) order
sorted() {
  awk -F '\t' -v field="$1" -v sign="$2" '
    $1 ~ ("^[0-9]+\\." field "$") {
      sub(/^[^\t]*\t/, "")
      if (n++) {
        if ($0 ~ /^-?[0-9.]+$/) { if (sign * ($0 - last) < 0) plain = folded = 1 }
        else {
          if (sign > 0 ? $0 "" < last "" : $0 "" > last "") plain = 1
          if (sign > 0 ? tolower($0) < tolower(last) : tolower($0) > tolower(last)) folded = 1
        }
      }
      last = $0
    }
    END { exit plain && folded }' "$work/json"
}
is_json() { [ -s "$work/json" ] && ! grep -q '^!' "$work/json"; }
# ids FILE: those of the items of a list, in its order
ids() { awk -F '\t' '$1 ~ /^[0-9]+\.id$/ { print $2 }' "$work/$1"; }
count() { grep -c '^[0-9][0-9]*	' "$work/json"; }
# items FIELD VALUES: those of the values that the items of a list have, in its order
items() {
  awk -F '\t' -v field="$1" -v own=" $2 " '
    $1 ~ /^[0-9]+\.[a-z]+$/ && $1 ~ ("\\." field "$") && index(own, " " $2 " ") { printf "%s%s", sep, $2; sep = " " }' "$work/json"
}`;
