/** The bounds of the errors that a device logs and reports. */
export const MAX_ERRORS = 20
export const MAX_ERROR_FRAMES = 5
export const MAX_ERROR_TIMES = 10_000
