import { signal } from '@preact/signals-core'
import type { ComponentType } from 'react'

/** What stands above every page, once the code that knows is loaded. */
export const abovePages = signal<ComponentType | null>(null)
