import { HomeTabs } from '#parts/HomeTabs.tsx'
import { Hero } from './Hero.tsx'
import { Reasons } from './Reasons.tsx'
import { Steps } from './Steps.tsx'
import { Warehouses } from './Warehouses.tsx'
import { Welcome } from './Welcome.tsx'

/** The visitor's home page. It is prerendered, so it has no inline styles and no state. */
export function TouristPage() {
  return (
    <>
      <HomeTabs />
      <Hero />
      <Steps />
      <Reasons />
      <Warehouses />
      <Welcome />
    </>
  )
}
