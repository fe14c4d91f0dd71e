export const privacy = 'Privacy';
export const cookies = 'Cookies';
export const accessibility = 'Accessibility';
export const deleteData = 'Delete my data';
export const myApplication = 'My application';
export const shared = 'Read along';
