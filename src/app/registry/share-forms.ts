/** The forms that take what other apps share: a buying request for a link, a parcel for a picture. */
export type ShareForm = 'goods' | 'parcel'
