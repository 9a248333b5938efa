import type { MessageDescriptor } from '@lingui/core'
import { createContext } from 'react'
import type { StartPage } from '#engine/shared/paths.ts'
import type { Right } from '#engine/shared/rights.ts'

export type ViewName = {
  name: StartPage
  words: MessageDescriptor
  /** One of them is needed. */
  right: Right | readonly Right[]
}

/** The views of the console in their order, for screens that name them; provided by the console. */
export const ViewsContext = createContext<readonly ViewName[]>([])
