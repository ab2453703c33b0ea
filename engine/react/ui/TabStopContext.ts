import { createContext } from 'react';

/** The `tabIndex` of buttons and links here: `-1` inside of what is one stop for the Tab key, such as a grid, which goes to them itself. */
export const TabStopContext = createContext<-1 | undefined>(undefined);
