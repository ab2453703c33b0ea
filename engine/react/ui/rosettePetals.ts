const petals = 24;

/** The rosette's ellipses. `rx` and `ry` are in hundredths of its radius, and `turn` is in degrees. */
export const rosettePetals = [34, 62].flatMap((ry) =>
  Array.from({ length: petals }, (_, index) => ({ rx: 96, ry, turn: (index * 180) / petals })),
);
