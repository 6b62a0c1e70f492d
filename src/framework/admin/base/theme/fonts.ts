// Self-hosted: no request leaves the origin. Browsers load only the subsets they need.
import '@fontsource/roboto/400.css';
import '@fontsource/roboto/500.css';
import '@fontsource/roboto/700.css';
