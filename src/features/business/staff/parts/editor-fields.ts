import type { MessageDescriptor } from '@lingui/core'
import { normalForm } from '#engine/shared/plain-typed.ts'

/** The text of each field of a setting's form, by its path in the value; a single value has the path ''. */
export type Typed = Record<string, string>
export type Kind =
  | 'text'
  | 'area'
  | 'switch'
  | 'choice'
  | 'countries'
  | 'yuan'
  | 'yuanList'
  | 'percent'
  | 'picture'
export type EditorField = {
  path: string
  label: MessageDescriptor
  kind: Kind
  optional?: true
  hint?: MessageDescriptor
  /** Of a choice. */
  options?: readonly { value: string; label: string }[]
  /** What is said in place of the usual words where nothing was typed. */
  lacking?: MessageDescriptor
}

/** How the text of a switch says that it is on. */
export const ON = '✓'

/** The entries of a list that is typed in one field. */
export const splitList = (input: string | undefined): string[] =>
  normalForm(input ?? '')
    .split(/[\s,、;]+/)
    .filter(Boolean)
