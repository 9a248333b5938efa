import { effect } from '@preact/signals-core'
import { business } from '#features/business/member/data/business.ts'
import { abovePages } from './above-pages.ts'
import { DemoBanner } from './DemoBanner.tsx'

/** Says above every page of a public demo that it is one. Answers what ends it. */
export const followDemo = (): (() => void) =>
  effect(() => {
    abovePages.value = business.value.isPublicDemo ? DemoBanner : null
  })
