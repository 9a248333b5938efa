/** Bytes in megabytes with one decimal, rounded up, so that nothing but nothing is 0. */
export const megabytes = (bytes: number): number => Math.ceil(bytes / 100_000) / 10
