import { withReauth } from '#actions/reauth.ts'
import { type PrivatePicture, usePrivatePicture } from '#actions/use-private-picture.ts'

/** A private picture of the console, which may ask for a new proof of who asks. */
export function usePicture(path: string): PrivatePicture {
  return usePrivatePicture(path, withReauth)
}
