import { Plural } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { OutcomeRow } from '#engine/shared/rows.ts'
import { carriedPictures } from './save-declaration.ts'

const NONE = { here: 0, elsewhere: 0 }

/** How many refused photos are sent with the form, and how many cannot be, because another device has them. */
export function CarriedPhotos({ of: refused }: { of: readonly OutcomeRow[] }) {
  const [{ here, elsewhere }, setCounts] = useState(NONE)
  useEffect(() => {
    let isOver = false
    const count = async () => {
      const { goods, proof, missing } = await carriedPictures(refused)
      if (!isOver) setCounts({ here: goods.length + proof.length, elsewhere: missing.size })
    }
    // What cannot be read is said when the form is saved.
    count().catch(() => {})
    return () => {
      isOver = true
    }
  }, [refused])
  return (
    <>
      {here > 0 && (
        <p className="text-14">
          <Plural
            value={here}
            one="# photo that needs your attention will be sent too."
            other="# photos that need your attention will be sent too."
          />
        </p>
      )}
      {elsewhere > 0 && (
        <p className="text-14">
          <Plural
            value={elsewhere}
            one="# photo is only on the device where you added it, so it isn’t sent from here. Add it again there."
            other="# photos are only on the device where you added them, so they aren’t sent from here. Add them again there."
          />
        </p>
      )}
    </>
  )
}
