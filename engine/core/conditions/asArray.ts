export function asArray<Value>(operand: Value | readonly Value[]): readonly Value[] {
  // `Array.isArray` doesn't narrow readonly arrays.
  return Array.isArray(operand) ? (operand as readonly Value[]) : [operand as Value];
}
