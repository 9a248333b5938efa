import { csvFile } from '#engine/shared/csv.ts'

type FigureColumn = { key: string; label: string }

/** What a chart, its table and its file show alike. */
export type Figures = {
  title: string
  /** What the first column of the table is called. */
  by: string
  columns: readonly FigureColumn[]
  /** A last column of another unit, which is not drawn. */
  more?: FigureColumn
  /** `name`: in the file, the same in every language. Null where nothing was measured. */
  rows: readonly {
    name: string
    label: string
    values: Readonly<Record<string, number | null>>
  }[]
}

/** The columns of the table and its file. */
export const columnsOf = ({ columns, more }: Figures): readonly FigureColumn[] =>
  more ? [...columns, more] : columns

/** The table as a CSV file. */
export function figuresFile(figures: Figures): string {
  const columns = columnsOf(figures)
  return csvFile([
    [figures.by, ...columns.map(({ label }) => label)],
    ...figures.rows.map(({ name, values }) => [
      name,
      ...columns.map(({ key }) => values[key] ?? null),
    ]),
  ])
}

/** Whether there is any number but 0 in it. */
export const hasFigures = ({ rows }: Figures): boolean =>
  rows.some(({ values }) => Object.values(values).some((value) => value !== null && value !== 0))
