import { type CodeForm, RANDOM_CODE } from '#engine/shared/code-form.ts'

/** The number of an order. */
export const ORDER_CODES = { TC: RANDOM_CODE } as const satisfies Record<string, CodeForm>

/** Whether a code is an order number. */
export const isOrderCode = (code: string): boolean =>
  code.startsWith('TC' satisfies keyof typeof ORDER_CODES)
