import { type AuditEntry, MAX_CHANGE_LENGTH, MAX_CHANGES } from '#features/audit/contract/audit.ts'

type State = Record<string, unknown> | null

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > MAX_CHANGE_LENGTH ? `${text.slice(0, MAX_CHANGE_LENGTH - 1)}…` : text
}

/** The fields in which two states of a thing differ, cut to what an entry shows. */
export function changesOf(before: State, after: State): AuditEntry['changes'] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields]
    .filter((field) => JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]))
    .slice(0, MAX_CHANGES)
    .map((field) => ({ field, before: textOf(before?.[field]), after: textOf(after?.[field]) }))
}
