import { formWithoutDraft, type PictureForm } from '#engine/client/sync/chosen-pictures.ts'

/** The form that claims a declared parcel. */
export const claimForm = (parcelId: string): PictureForm => formWithoutDraft('claim', parcelId)
/** The form that adds photos to a parcel. */
export const photosForm = (parcelId: string): PictureForm => formWithoutDraft('photos', parcelId)
