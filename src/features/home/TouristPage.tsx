import { Hero } from './Hero.tsx'
import { News } from './News.tsx'
import { Reasons } from './Reasons.tsx'
import { Steps } from './Steps.tsx'
import { Warehouses } from './Warehouses.tsx'
import { Welcome } from './Welcome.tsx'

/** The visitor's first screen. It stands in the prerendered page, so it holds no inline style and no state. */
export function TouristPage() {
  return (
    <>
      <Hero />
      <Steps />
      <Reasons />
      <Warehouses />
      <Welcome />
      <News />
    </>
  )
}
