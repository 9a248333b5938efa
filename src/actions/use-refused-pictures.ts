import { useEffect, useState } from 'react'
import type { OutcomeRow } from '#shared/contract/rows.ts'
import { type RefusedPictures, refusedPictures } from './refused-pictures.ts'

const NONE: RefusedPictures = { pictures: [], settled: [] }

/** The pictures of refused changes that this device can send again with their form; null while they are read. */
export function useRefusedPictures(refused: readonly OutcomeRow[]): RefusedPictures | null {
  const [again, setAgain] = useState(refused.length === 0 ? NONE : null)
  useEffect(() => {
    let gone = false
    void refusedPictures(refused).then((read) => {
      if (!gone) setAgain(read)
    })
    return () => {
      gone = true
    }
  }, [refused])
  return again
}
