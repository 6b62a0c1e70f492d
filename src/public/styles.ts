// one file for all pages, so that none changes its look while it loads
import './frame/theme.css';
import './frame/frame.css';
import './frame/controls.css';
import './registration/registration.css';
import './handout-events/handoutEvents.css';
import './cookies/cookies.css';
import './frame/print.css';
