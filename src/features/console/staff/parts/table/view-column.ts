import type { ReactNode } from 'react'

/** A column of a table that is sorted, filtered and searched. */
export type ViewColumn<Row> = {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** `end` for numbers and money. */
  align?: 'start' | 'end'
  /** By what rows are ordered, null last; without it the column orders nothing. */
  sortBy?: (row: Row) => string | number | null
  /** What the search looks through. */
  says?: (row: Row) => string
  /** What rows are filtered by: a value that is the same in every language, and its words. */
  valuesOf?: (row: Row) => readonly { value: string; words: string }[]
}
