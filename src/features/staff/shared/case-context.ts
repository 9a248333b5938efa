import { createContext } from 'react'

/** The id of the case on the screen, for forms that keep what is typed about it. */
export const CaseContext = createContext<string | null>(null)
