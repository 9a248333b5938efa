/** Parcels registered in one batch. A draft has room for all of them (`MAX_DRAFT_BYTES`). */
export const MAX_BATCH_PARCELS = 200
