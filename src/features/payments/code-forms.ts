import { type CodeForm, RANDOM_CODE } from '#engine/shared/code-form.ts'

/** The reference code of a transfer. */
export const PAYMENT_CODES = { RC: RANDOM_CODE } as const satisfies Record<string, CodeForm>
