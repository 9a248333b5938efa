/** The columns of a row on a desktop, under one header. */
export const BATCH_COLUMNS = 'lg:grid-cols-[2rem_1.4fr_1.6fr_5.5rem_7.5rem_8.5rem_2.75rem]'
