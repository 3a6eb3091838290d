/** Phones; tablets get the desktop layout. source: RO-13, U-18 */
export const isPhone = (userAgent: string): boolean =>
  /iPhone|iPod|Windows Phone|Android.*Mobile|OpenHarmony.*(Phone|Mobile)|HarmonyOS.*Mobile/i.test(userAgent);

/** From what kind of device something is sent. source: RO-13, U-18 */
export const inquiryChannelOf = (userAgent: string): 'MOBILE' | 'PC' => (isPhone(userAgent) ? 'MOBILE' : 'PC');
