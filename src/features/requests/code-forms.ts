import { type CodeForm, RANDOM_CODE } from '#engine/shared/code-form.ts'

/** The number of a buying request. */
export const REQUEST_CODES = { BR: RANDOM_CODE } as const satisfies Record<string, CodeForm>
