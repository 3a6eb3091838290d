/** Phones; tablets get the desktop layout. source: §1 (Mobile is detected from the user agent), U-18 */
export const isPhone = (userAgent: string): boolean =>
  /iPhone|iPod|Windows Phone|Android.*Mobile|OpenHarmony.*(Phone|Mobile)|HarmonyOS.*Mobile/i.test(userAgent);

/** From what kind of device something is sent. source: §3 Message (EN-14) */
export const inquiryChannelOf = (userAgent: string): 'MOBILE' | 'PC' => (isPhone(userAgent) ? 'MOBILE' : 'PC');
