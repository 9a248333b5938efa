import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ImageProblem } from '#engine/client/platform/chosen-picture.ts'

/** Why a chosen picture cannot be uploaded as it is. */
export const IMAGE_WORDS = {
  image_format: msg`Only JPG and PNG pictures can be uploaded. This file has another format.`,
  image_size: msg`This picture is larger than 2 MB.`,
  image_pixels: msg`This picture has more than 25 megapixels.`,
  image_data: msg`Image data parse failed. The file is damaged. Choose another one.`,
} as const satisfies Record<ImageProblem, MessageDescriptor>
