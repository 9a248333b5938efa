/** The fields of forms whose chosen pictures a device keeps until the form is sent. */
export type PictureField = 'goods' | 'proof'
