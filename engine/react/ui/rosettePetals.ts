const petals = 24;

/** The ellipses of the rosette, in units of a hundredth of its radius, each with its turn in degrees. */
export const rosettePetals = [34, 62].flatMap((ry) =>
  Array.from({ length: petals }, (_, index) => ({ rx: 96, ry, turn: (index * 180) / petals })),
);
