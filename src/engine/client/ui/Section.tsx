import type { ReactNode } from 'react'
import { Card } from './Card.tsx'

type SectionProps = {
  title: ReactNode
  /** A button that explains it, beside the title. */
  help?: ReactNode
  children: ReactNode
}

/** One section of the screen with its heading. */
export function Section({ title, help, children }: SectionProps) {
  return (
    <Card className="grid grid-cols-1 gap-3">
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-16 font-bold">{title}</h2>
        {help}
      </div>
      {children}
    </Card>
  )
}
