import type { Images } from '#engine/server/files/images.ts'
import type { PictureEnd } from '#engine/server/meter.ts'
import { Refused } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'

/** The same images, with each picture counted by how it ended. */
export function watchImages(images: Images, { meter }: Pick<Services, 'meter'>): Images {
  return {
    ...images,
    async draw(...picture) {
      const begunMs = performance.now()
      let end: PictureEnd = 'drawn'
      try {
        return await images.draw(...picture)
      } catch (error) {
        end = error instanceof Refused && error.code !== 'unavailable' ? 'refused' : 'busy'
        throw error
      } finally {
        meter.picture(end, (performance.now() - begunMs) / 1000)
      }
    },
  }
}
