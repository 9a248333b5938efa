import { type CodeForm, RANDOM_CODE } from '#engine/shared/code-form.ts'

/** The number of a package. */
export const PARCEL_CODES = { PK: RANDOM_CODE } as const satisfies Record<string, CodeForm>

/** Whether a code, also one in groups, is a package number. */
export const isParcelCode = (code: string): boolean =>
  code.startsWith('PK' satisfies keyof typeof PARCEL_CODES)
