/** On a desktop the cells of a row stand in these columns, under one head. */
export const BATCH_COLUMNS = 'lg:grid-cols-[1.4fr_1.6fr_5.5rem_7.5rem_2.75rem]'
