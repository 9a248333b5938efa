import type { CodeForm } from '#engine/shared/code-form.ts'

/** The number of a member. */
export const MEMBER_CODES = { SP: { body: /^\d{6,9}$/ } } as const satisfies Record<
  string,
  CodeForm
>
