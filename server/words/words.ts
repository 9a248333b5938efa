export type Language = 'zh' | 'zh2' | 'en'

/** The server's own words; plain text, one function for each mail. */
export type Words = {
  loginCode: (args: { code: string; minutes: number; home: string }) => {
    subject: string
    text: string
  }
}
