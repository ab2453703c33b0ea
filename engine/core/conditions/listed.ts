/** The values of an operand that may be one of them or a list. */
export function listed<Value>(operand: Value | readonly Value[]): readonly Value[] {
  // `Array.isArray` takes a readonly list for no list at all.
  return Array.isArray(operand) ? (operand as readonly Value[]) : [operand as Value];
}
