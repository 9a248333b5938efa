/** The work at which staff measure a parcel: on arrival, at an inspection, into a carton, or when a carton came back. */
export const MEASURED_BY = ['receiving', 'inspection', 'packing', 'return', 'correction'] as const
export type MeasuredBy = (typeof MEASURED_BY)[number]
