/** Told to the screen of a parcel that was just saved without its photos, since this device had no room for them. */
export const PHOTOS_LEFT_OUT = 'photosLeftOut'
