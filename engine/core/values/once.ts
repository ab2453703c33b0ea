export function once<Value>(make: () => Value): () => Value {
  let result: { value: Value } | undefined;
  return () => (result ??= { value: make() }).value;
}
