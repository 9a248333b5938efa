import type { ReactNode } from 'react'

/** One section of the home page. */
export function Section({
  id,
  heading,
  intro,
  children,
}: {
  id: string
  heading: ReactNode
  intro?: ReactNode
  children: ReactNode
}) {
  return (
    <section
      aria-labelledby={id}
      className="mx-auto max-w-content scroll-mt-16 px-4 pt-16 lg:pt-24"
    >
      <h2 id={id} className="text-22 font-bold lg:text-28">
        {heading}
      </h2>
      {intro && <p className="mt-2 max-w-2xl text-ink-soft lg:text-18">{intro}</p>}
      <div className="mt-6 lg:mt-8">{children}</div>
    </section>
  )
}
