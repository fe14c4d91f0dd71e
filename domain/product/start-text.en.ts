export const earliest = '{day} at the earliest';
export const starts = 'Your insurance starts on {day} at the earliest.';
export const holds =
  'This premium is for a start on {day}. If you start later, we calculate again with your age at that time. You keep these rates for {ratingDays} days.';
