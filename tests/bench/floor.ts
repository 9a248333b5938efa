/**
 * Figures beside the floor of the same run, and their ratios to it: "88, 212 ms (floor 62, 140: 1.42, 1.51 of it)". Both lists
 * have the same order and unit; `digits` are those behind the decimal point.
 */
export function besideFloor(
  figures: readonly number[],
  floors: readonly number[],
  { unit, digits = 0 }: { unit: string; digits?: number },
): string {
  const list = (all: readonly number[], places: number) =>
    all.map((one) => one.toFixed(places)).join(', ')
  const ratios = figures.map((figure, at) => figure / (floors[at] ?? Number.NaN))
  return `${list(figures, digits)} ${unit} (floor ${list(floors, digits)}: ${list(ratios, 2)} of it)`
}
