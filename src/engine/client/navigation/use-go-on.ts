import { useState } from 'react'
import { navigate } from './navigate.ts'

/**
 * Leads from this screen to the next once an act is done. An answer that comes late on a bad line moves nobody who is
 * on another screen by then.
 */
export function useGoOn(): typeof navigate {
  const [from] = useState(() => location.pathname)
  return (to, step) => {
    if (location.pathname === from) navigate(to, step)
  }
}
