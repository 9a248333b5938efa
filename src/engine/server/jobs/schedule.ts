/** What is done again and again, each time once for all servers. */
export type Schedule = {
  /** The queue of its runs. */
  name: string
  cron: string
  /** How long after a start it is done too: a server that is restarted every day does it as well. */
  soonSeconds: number
  run: () => Promise<unknown>
}
